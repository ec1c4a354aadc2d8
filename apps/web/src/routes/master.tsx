import MasterScreen from "#features/masters/MasterScreen.tsx";

/** `/masters/{slug}`. */
export default MasterScreen;
