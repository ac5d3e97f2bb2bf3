import type { SearchResult } from 'minisearch'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createSearchIndex } from './createSearchIndex.ts'

type Index = ReturnType<typeof createSearchIndex>

const shown = 8
const sectionsShown = 3

/** Searches pages. The index loads on first use; `/` focuses the field. */
export function Search() {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  const loading = useRef<Promise<Index>>(undefined)
  const [index, setIndex] = useState<Index>()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const results = index && words.trim() ? fewPerPage(index.search(words)).slice(0, shown) : []

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function load() {
    setIsOpen(true)
    loading.current ??= loadIndex()
    loading.current.then(setIndex, () => {
      // The next focus tries again.
      loading.current = undefined
    })
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setIsOpen(false)
      input.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops = [input.current!, ...box.current!.querySelectorAll<HTMLElement>('a')]
    const here = stops.indexOf(document.activeElement as HTMLInputElement)
    const step = event.key === 'ArrowDown' ? 1 : -1
    stops[(here + step + stops.length) % stops.length]?.focus()
  }

  return (
    <search
      ref={box}
      className="search"
      onKeyDown={move}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <input
        ref={input}
        type="search"
        value={words}
        placeholder="Search"
        aria-label="Search the documentation"
        aria-keyshortcuts="/"
        autoComplete="off"
        onFocus={load}
        onChange={({ target }) => {
          setWords(target.value)
          setIsOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && results[0]) location.assign(results[0].id)
        }}
      />
      <span className="search-key" aria-hidden="true">
        /
      </span>
      <p className="hidden" role="status">
        {isOpen && words && index ? `${results.length} results` : ''}
      </p>
      {isOpen && words.trim() && index && (
        <div className="results">
          {results.length === 0 ? (
            <p>Nothing has “{words}”. Try fewer or other words.</p>
          ) : (
            <ul>
              {results.map((result) => (
                <li key={result.id}>
                  <Result {...result} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  )
}

/** Limits the results of each page, so that one page does not fill the list. */
function fewPerPage(results: readonly SearchResult[]) {
  const counts = new Map<string, number>()
  return results.filter(({ title }) => {
    const count = counts.get(title) ?? 0
    counts.set(title, count + 1)
    return count < sectionsShown
  })
}

function Result({ id, title, heading, text, terms }: SearchResult) {
  return (
    <a href={id}>
      <strong>{heading && heading !== title ? `${title}: ${heading}` : title}</strong>
      <span>{excerptOf(text, heading ? terms : [])}</span>
    </a>
  )
}

/** Some words around the first match. For a whole page, its first words. */
function excerptOf(text: string, terms: readonly string[]) {
  const places = terms.map((term) => text.toLowerCase().indexOf(term))
  const first = Math.min(...places.filter((place) => place >= 0), text.length)
  const start = first < text.length ? Math.max(0, text.lastIndexOf(' ', first - 30) + 1) : 0
  const end = start + 110
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

async function loadIndex(): Promise<Index> {
  const answer = await fetch('/search.json')
  return createSearchIndex(await answer.json())
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
