import LessonScreen from "#features/courses/LessonScreen.tsx";

/** `/courses/{slug}/lessons/{id}`. */
export default LessonScreen;
