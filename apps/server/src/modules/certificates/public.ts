export type { Achievement, AchievementKind } from "./achievement.ts";
