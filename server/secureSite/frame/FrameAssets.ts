/** A file of the frame, under a name that changes with its content. */
export interface FrameFile {
  readonly body: string
  readonly type: 'text/javascript' | 'text/css'
  /** Subresource Integrity: `sha384-…`. */
  readonly integrity: string
}

/** The script and styles of the secure site's own pages, as `scripts/bundleFrame.mjs` builds them. */
export interface FrameAssets {
  /**
   * The files, by their path on the site, such as `/frame/startPage-ABCD.js`. The content at a path
   * never changes.
   */
  readonly files: Readonly<Record<string, FrameFile>>
  /** The path of the script that each page starts. The other scripts load when they are needed. */
  readonly entry: string
  /** The path of the stylesheet. */
  readonly styles: string
  /**
   * An import map with the integrity of each script. The page contains this map in a `<script
   * type="importmap">` before the entry. The Content Security Policy allows the map by the hash of
   * the map.
   */
  readonly importMap: string
}
