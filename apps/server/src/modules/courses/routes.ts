import * as contract from "@palco/contract/courses/api";
import * as notes from "@palco/contract/courses/notes";
import { getTranscript as getTranscriptRoute } from "@palco/contract/courses/transcript";
import * as packages from "@palco/contract/courses/package";
import * as teaching from "@palco/contract/courses/teaching";
import { listStudents as listStudentsRoute } from "@palco/contract/courses/students";
import { serve } from "#platform/http/serve.ts";
import { answerQuestion } from "./answer-question.ts";
import { completeLesson } from "./complete-lesson.ts";
import { countDownload } from "./count-download.ts";
import { getCourse } from "./get-course.ts";
import { getLesson } from "./get-lesson.ts";
import { getTranscript } from "./get-transcript.ts";
import { completeByHand } from "./students/complete-by-hand.ts";
import { extendStudents } from "./students/extend-students.ts";
import { listStudents } from "./students/list-students.ts";
import { messageStudents } from "./students/message-students.ts";
import { addNote, changeNote, listNotes, removeNote } from "./notes.ts";
import { beginImport, getImport } from "./package/begin-import.ts";
import { getCourseEdit } from "./present-edit.ts";
import { saveCourse } from "./save-course.ts";

export const routes = [
  serve(contract.getCourseEdit, (context, { params }) => getCourseEdit(context, params.slug)),
  serve(contract.saveCourse, (context, { params, body }) => saveCourse(context, params.slug, body)),
  serve(contract.getCourse, (context, { params }) => getCourse(context, params.slug)),
  serve(contract.getLesson, (context, { params }) => getLesson(context, params)),
  serve(getTranscriptRoute, (context, { params, query }) => getTranscript(context, params, query.language)),
  serve(contract.completeLesson, (context, { params }) => completeLesson(context, params)),
  serve(contract.answerQuestion, (context, { params, body }) => answerQuestion(context, params, body.chosen)),
  serve(contract.countDownload, (context, { params }) => countDownload(context, params)),
  serve(notes.listNotes, (context, { params }) => listNotes(context, params.slug)),
  serve(notes.addNote, (context, { params, body }) => addNote(context, params, body)),
  serve(notes.changeNote, (context, { params, body }) => changeNote(context, params.id, body.body)),
  serve(notes.removeNote, (context, { params }) => removeNote(context, params.id)),
  serve(packages.importCourse, (context, { body }) => beginImport(context, body)),
  serve(packages.getCourseImport, (context, { params }) => getImport(context, params.id)),
  serve(teaching.completeByHand, (context, { params, body }) =>
    completeByHand(context, params, body.students),
  ),
  serve(teaching.messageStudents, (context, { params, body }) => messageStudents(context, params.slug, body)),
  serve(teaching.extendStudents, (context, { params, body }) => extendStudents(context, params.slug, body)),
  serve(listStudentsRoute, (context, { params, query }) => listStudents(context, params.slug, query)),
];
