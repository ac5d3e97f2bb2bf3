import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Editor, type Outcome } from './Editor.tsx'
import { editPrefix } from './editPrefix.ts'
import type { ExampleSetup } from './exampleSetups.ts'
import { LinkNotice } from './LinkNotice.tsx'
import { Playground } from './Playground.tsx'
import { useSandbox } from './SandboxContext.tsx'
import { readEdit, writeEdit } from './sharedEdit.ts'

interface EditedExampleProps {
  id: string
  setup: ExampleSetup
  connectBar: boolean
  source: string
  /** The stylesheet of the example, if it has one. */
  styles: string | undefined
  /** The fragment of the page's address, if it has an edit of this example. */
  linked: string | undefined
  /** Whether a link can bring an edit. */
  isShared: boolean
  onClose(): void
  /** Content beside the example that is not part of it. */
  children: ReactNode
}

/** `waiting`: the reader has not allowed the code yet. */
type LinkStatus = 'none' | 'reading' | 'unreadable' | 'waiting' | 'allowed'

const pause = 150

/**
 * An example that the reader can edit: its frame and the editor. Code that a link brought does not
 * run before the reader allows it.
 */
export function EditedExample(props: EditedExampleProps) {
  const { source, styles, linked, isShared, onClose, children, ...engine } = props
  const { id } = engine
  const sandbox = useSandbox()
  const [text, setText] = useState(source)
  const [settled, setSettled] = useState(source)
  const [worn, setWorn] = useState(styles)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'pending' })
  const [link, setLink] = useState<LinkStatus>(linked ? 'reading' : 'none')

  useEffect(() => {
    if (!linked) return
    let isCurrent = true
    void readEdit(id, linked).then((edit) => {
      if (!isCurrent) return
      if (edit) {
        setText(edit.source)
        setSettled(edit.source)
        if (styles !== undefined) setWorn(edit.styles ?? styles)
      }
      setLink(edit ? 'waiting' : 'unreadable')
    })
    return () => {
      isCurrent = false
    }
  }, [id, linked, styles])

  // Waits for a pause in typing, because an incomplete word is not an error.
  useEffect(() => {
    const id = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(id)
  }, [text])

  function change(next: string) {
    setText(next)
    if (next !== text) setOutcome({ status: 'pending' })
  }

  const edited = useMemo(
    () => (styles === undefined ? undefined : { original: styles, text: worn ?? styles }),
    [styles, worn],
  )

  const receive = useCallback(
    (message: string | undefined) =>
      setOutcome(message === undefined ? { status: 'success' } : { status: 'error', message }),
    [],
  )

  async function share() {
    const fragment = await writeEdit(id, { source: text, styles: worn })
    if (!fragment) return false
    history.replaceState(history.state, '', fragment)
    await navigator.clipboard.writeText(location.href)
    return true
  }

  function close() {
    const { hash, pathname } = location
    if (hash.startsWith(editPrefix(id))) history.replaceState(history.state, '', pathname)
    onClose()
  }

  if (link === 'reading') return <p className="note">The link is read …</p>
  if (link === 'unreadable')
    return (
      <LinkNotice action="Show the example" onAct={close}>
        The link has no code that can be read. It may have been cut off.
      </LinkNotice>
    )
  return (
    <>
      {link === 'waiting' && (
        <LinkNotice action="Run this code" onAct={() => setLink('allowed')}>
          A link brought the code below. It has not run. When you run it, it stays in a frame that
          can reach neither this page nor the network, but it can show anything there: enter no
          secret.
        </LinkNotice>
      )}
      {sandbox && link !== 'waiting' && (
        <Playground
          {...engine}
          isLinked={link === 'allowed'}
          title={link === 'allowed' ? 'The example of the link' : 'The example as you changed it'}
          source={settled}
          styles={edited}
          sandbox={sandbox}
          onOutcome={receive}
        />
      )}
      {children}
      <Editor
        value={text}
        styles={worn}
        outcome={link === 'waiting' ? { status: 'waiting' } : outcome}
        onChange={change}
        onStyles={setWorn}
        onReset={() => {
          change(source)
          setWorn(styles)
        }}
        onShare={isShared ? share : undefined}
        onClose={close}
      />
    </>
  )
}
