export { refuseObstacles } from "./obstacles.ts";
