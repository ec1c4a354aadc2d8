import {
  answerQuestion,
  completeLesson,
  countDownload,
  type CourseEdit,
  getCourse,
  getCourseEdit,
  getLesson,
  type LessonView,
  saveCourse,
} from "@palco/contract/courses/api";
import type { CourseFields } from "@palco/contract/courses/outline";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { useSession } from "#app/session.ts";

const courseKey = (slug: string) => ["course", slug] as const;
const editKey = (slug: string) => ["course-edit", slug] as const;

/** A course as this reader has it. */
export function useCourse(slug: string) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [...courseKey(slug), "outline", language, session?.id],
    queryFn: ({ signal }) => call(getCourse, { params: { slug } }, { signal }),
  });
}

/** How often a lesson that is being watched is asked again: its player reports every few seconds. */
const watchedMs = 15_000;

/** What is measured, and what is waited for: a broadcast to begin, a meeting to open. */
function askAgainMs({ lesson, rule, airing, meeting }: LessonView): number | false {
  const isMeasured = rule.kind === "watched" || (rule.kind === "attended" && airing?.state === "ready");
  if (isMeasured && lesson.state !== "completed") return watchedMs;
  const isToCome = meeting && !meeting.isOver;
  const isWaited = airing && ["countdown", "unavailable_yet"].includes(airing.state);
  return isToCome || isWaited ? watchedMs : false;
}

/** A lesson that this learner may open. */
export function useLesson(slug: string, id: string) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [...courseKey(slug), "lesson", id, language, session?.id],
    queryFn: ({ signal }) => call(getLesson, { params: { slug, id } }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? askAgainMs(data) : false),
  });
}

/** Answers a question of its film; what it completes is read again. */
export function useAnswerQuestion(slug: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ question, chosen }: { question: string; chosen: number[] }) =>
      call(answerQuestion, { params: { slug, id, question }, body: { chosen } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: courseKey(slug) }),
  });
}

export function useCompleteLesson(slug: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(completeLesson, { params: { slug, id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: courseKey(slug) }),
  });
}

/** Tells that a file of a lesson is being downloaded; whether it arrives changes nothing for who reads. */
export function useCountDownload(slug: string) {
  return useMutation({ mutationFn: (id: string) => call(countDownload, { params: { slug, id } }) });
}

/** A course as it was saved last. */
export function useCourseEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getCourseEdit, { params: { slug } }, { signal }),
    // What is being typed is newer than any answer.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface SavedCourse extends CourseFields {
  /** The one that it is based on. */
  revision: number;
  change: "correction" | "edition" | null;
}

export function useSaveCourse(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedCourse) => call(saveCourse, { params: { slug }, body }),
    onSuccess(saved: CourseEdit) {
      queries.setQueryData<CourseEdit>(editKey(slug), saved);
      return Promise.all(
        [courseKey(slug), ["product-edit", slug]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
