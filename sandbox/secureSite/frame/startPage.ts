import { openApprovalWindow } from './openApprovalWindow.ts'
import { startFrame } from './startFrame.ts'

/** Starts the script of each page of the secure site, as named by the page. */
const { page, values } = document.documentElement.dataset

if (page === 'frame') void startFrame()
if (page === 'approve') openApprovalWindow()
if (page === 'done') {
  const { resultUri, appOrigin, back } = JSON.parse(values ?? '{}') as Record<string, string>
  if (back) location.replace(back)
  else if (resultUri && appOrigin) window.opener?.postMessage({ resultUri }, appOrigin)
}
