export const uploadPath = "/api/uploads";
