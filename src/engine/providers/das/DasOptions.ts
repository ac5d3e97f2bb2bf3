/** One of the two. */
export type DasOptions =
  | {
      /**
       * The URL of your own handler, such as `https://app.example/api/providers`. It is made with
       * `createProviderHandler` of `latchkey/server`, and has the URL of the node with its key.
       */
      url: string
    }
  | {
      /** The `https:` URL of a node with the DAS API that needs no key. */
      nodeUrl: string
    }
