import { answersToPage } from './answerPage.ts'
import { askSite, type SiteStart } from './askSite.ts'
import { createFrameApprovals } from './createFrameApprovals.ts'
import { createFrameSession } from './createFrameSession.ts'
import { createFrameWire, type FrameAnswer } from './createFrameWire.ts'
import { findParents } from './findParents.ts'

type Fault = { kind: 'neverReady' | 'hang' | 'error' | 'remove'; message?: string } | null

const takeFault = async (event: string) =>
  (await askSite<{ fault: Fault }>('event', { event })).fault

/** The embedded wallet. It does not answer pages that its project does not list. */
export async function startFrame() {
  const origins = findParents()
  const parentOrigin = origins?.[0]
  const projectId = new URLSearchParams(location.search).get('projectId')
  if (!parentOrigin || !projectId) return
  const start = await askSite<SiteStart>('start', { projectId, origins })
  if (!start.isAllowed || (await takeFault('READY'))) return

  const wire = createFrameWire(parentOrigin)
  const session = createFrameSession(start, parentOrigin)
  const approvals = createFrameApprovals(parentOrigin)
  const answers: Readonly<Record<string, FrameAnswer>> = answersToPage({
    approvals,
    parentOrigin,
    session,
    start,
  })

  wire.listen(async (event, payload) => {
    const answer = Object.hasOwn(answers, event) ? answers[event] : undefined
    if (!answer) throw new Error('An error occurred')
    const fault = await takeFault(event)
    if (fault?.kind === 'hang') await new Promise(() => {})
    if (fault?.kind === 'error') throw new Error(fault.message ?? 'An error occurred')
    if (fault?.kind === 'remove') {
      location.replace('/loading')
      await new Promise(() => {})
    }
    return answer(payload)
  })
  wire.post('READY', { payload: { version: '4' } })
}
