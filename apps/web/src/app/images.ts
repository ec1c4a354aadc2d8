export { avifSet, type ImageSource, imageSource, imageUrl } from "@palco/contract/image-source";
