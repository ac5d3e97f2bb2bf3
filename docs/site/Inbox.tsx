import { useState } from 'react'
import type { Letter } from '../../sandbox/secureSite/createInbox.ts'
import { useSandbox } from './SandboxContext.tsx'

/** Reads the sandbox's emails, for examples that need a code. */
export function Inbox() {
  const sandbox = useSandbox()
  const [letters, setLetters] = useState<readonly Letter[]>()
  if (!sandbox?.secureSite) return null
  const { control } = sandbox

  async function read() {
    const answer = await fetch(`${control}/secure-site/inbox`)
    setLetters(await answer.json())
  }

  const latest = letters?.slice(-5).reverse()
  return (
    <p className="note">
      <button type="button" onClick={() => void read()}>
        Read the emails
      </button>{' '}
      <span role="status">
        {latest?.length === 0 && 'No email arrived.'}
        {latest?.map(({ code, email, link }) => (
          <span key={`${email} ${code ?? link}`} className="letter">
            To {email}: {code ?? link}
          </span>
        ))}
      </span>
    </p>
  )
}
