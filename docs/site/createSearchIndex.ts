import MiniSearch from 'minisearch'

/** A page up to its first heading, or the part of a page below a heading. */
export interface SearchSection {
  address: string
  title: string
  heading: string
  text: string
}

/** The index of all sections. Titles and headings count more than text. */
export function createSearchIndex(sections: readonly SearchSection[]) {
  const index = new MiniSearch<SearchSection>({
    idField: 'address',
    fields: ['title', 'heading', 'text'],
    storeFields: ['title', 'heading', 'text'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { title: 6, heading: 3 },
      // Ranks the page itself before its sections.
      boostDocument: (_address, _term, fields) => (fields?.heading ? 1 : 2),
    },
  })
  index.addAll(sections)
  return index
}
