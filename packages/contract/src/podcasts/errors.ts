/** Refusals of this domain and their HTTP status. */
export const podcastErrors = {
  "podcasts.episode_not_found": 404,
  /** What is on show keeps one episode that can be heard. */
  "podcasts.last_episode": 409,
  "podcasts.not_ready": 409,
  "podcasts.too_many_episodes": 409,
} as const;
