import SheetScreen from "#features/datasheets/SheetScreen.tsx";

/** `/datasheet/{slug}`. */
export default SheetScreen;
