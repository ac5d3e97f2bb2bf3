/** Pass one of the two. */
export type DasOptions =
  | {
      /**
       * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
       * `createProviderHandler` of `latchkey/server`. It has the URL of the node with its key.
       */
      url: string
    }
  | {
      /** The `https:` URL of a node with the DAS API that needs no key. */
      nodeUrl: string
    }
