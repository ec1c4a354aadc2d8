export { Gallery as default } from "@palco/ui/gallery";
