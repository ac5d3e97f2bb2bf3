/** The options of `das`. Pass either `url` or `nodeUrl`. */
export type DasOptions =
  | {
      /**
       * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
       * `createProviderHandler` of `latchkey/server`. The handler has the URL of the node, which
       * contains the key.
       */
      url: string
    }
  | {
      /** The `https:` URL of a node that has the DAS API and needs no key. */
      nodeUrl: string
    }
