/** How strict the texts are that are written and read. */
export interface TextOptions {
  /**
   * Which statements pass: `ascii` (default) what the standard has, `unicode` any visible
   * characters. Line breaks, control, invisible and direction characters never do.
   */
  statements?: 'ascii' | 'unicode'
}
