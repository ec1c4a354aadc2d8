/** The facts this module states, with their payloads. */
export interface SpeakerFacts {
  /** Added, or says something else. */
  "speaker.changed": { speakerId: string; ownerId: string };
  "speaker.deleted": { speakerId: string; ownerId: string };
}
