/** What the project decided at its dashboard: asked for when the visitor acts, not before. */
export interface RemoteConfig {
  /** Reads it once; after a failure the next call tries again. Never rejects: see the state. */
  load(): Promise<void>
}
