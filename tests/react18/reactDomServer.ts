import { renderToString as render } from 'react-dom/server.node'

export * from 'react-dom/server.node'

const falseAlarm = 'Warning: useLayoutEffect does nothing on the server'

/**
 * `react-dom/server` for tests that render for a server and a browser in one process. React 18
 * warns about layout effects there, because the process has a document, which no server has.
 */
export const renderToString: typeof render = (...input) => {
  const { error } = console
  console.error = (...words) => {
    if (!String(words[0]).startsWith(falseAlarm)) error(...words)
  }
  try {
    return render(...input)
  } finally {
    console.error = error
  }
}
