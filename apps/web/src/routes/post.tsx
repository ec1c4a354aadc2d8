import ReadingScreen from "#features/posts/ReadingScreen.tsx";

/** `/posts/{slug}`. */
export default ReadingScreen;
