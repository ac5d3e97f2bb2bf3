import { type FrameParts, startFrame } from './startFrame.ts'

/** Opens the page that `data-page` in the markup names. */
export async function openPage(parts: FrameParts) {
  const main = document.querySelector('main')
  if (!main) return undefined
  const { page, values } = document.documentElement.dataset
  if (page === 'frame') return startFrame(main, parts)
  if (page === 'approve') return (await import('./approval/approvalPage.ts')).openApprovalPage(main)
  const given = JSON.parse(values ?? '{}')
  if (page === 'passkey') return (await import('./passkeyPage.ts')).openPasskeyPage(main, given)
  if (page !== 'done') return undefined
  if (given.back) return location.replace(given.back)
  if (given.resultUri && given.appOrigin)
    return (await import('./passkeyPage.ts')).returnResult(given)
}
