/** Refusals of this domain and their HTTP status. */
export const podcastErrors = {
  "podcasts.episode_not_found": 404,
  /** A published podcast keeps at least one episode that can be heard. */
  "podcasts.last_episode": 409,
  "podcasts.not_ready": 409,
  "podcasts.too_many_episodes": 409,
} as const;
