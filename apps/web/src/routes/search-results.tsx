export { default } from "#app/not-available-yet.tsx";
