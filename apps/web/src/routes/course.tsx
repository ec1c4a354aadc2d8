import CourseScreen from "#features/courses/CourseScreen.tsx";

/** `/courses/{slug}`. */
export default CourseScreen;
