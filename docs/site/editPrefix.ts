/** The beginning of a fragment with an edit of an example. */
export const editPrefix = (exampleId: string) => `#edit=${exampleId}.`
