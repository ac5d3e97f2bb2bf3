/** The project's settings from its dashboard. Loaded when the user acts, not before. */
export interface RemoteConfig {
  /** Reads it once; after a failure the next call tries again. Never rejects: see the state. */
  load(): Promise<void>
}
