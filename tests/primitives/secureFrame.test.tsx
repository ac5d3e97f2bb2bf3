import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Modal, SecureFrame } from '../../src/primitives/index.ts'
import { showFrame } from '../../src/primitives/secureFrame/showFrame.ts'
import { createStandInFrame, secureOrigin } from '../support/createStandInFrame.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

afterEach(() => void vi.useRealTimers())

/** The place for approvals, in an app with the embedded wallet. */
function renderPlace() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return renderWithEngine(
    <Modal.Root>
      <SecureFrame.Place data-testid="place" />
    </Modal.Root>,
    {
      projectId: 'p1',
      connectors: [embeddedWallet({ origin: secureOrigin })],
      platform: createTestPlatform({ windows: createStandInFrame().windows }),
    },
  )
}

test('the part looks for the frame only while the approval view is on top', () => {
  const { engine } = renderPlace()
  expect(vi.getTimerCount()).toBe(0)
  act(() => engine.modal.open({ view: 'ApproveTransaction' }))
  expect(screen.getByTestId('place')).toHaveAttribute('data-state', 'waiting')
  expect(vi.getTimerCount()).toBe(1)
  act(() => engine.router.push('WhatIsAWallet'))
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing looks for the frame after the part has unmounted', () => {
  const { engine, unmount } = renderPlace()
  act(() => engine.modal.open({ view: 'ApproveTransaction' }))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['to the modal if the frame has it', 'frame', 'modal'],
  ['nowhere if something else has it', 'other', 'other'],
] as const)('a frame that hides moves the focus %s', (_, from, to) => {
  document.body.innerHTML =
    '<div id="modal" role="dialog" tabindex="-1"><div id="place"></div></div>' +
    '<button id="other"></button><div id="frame" tabindex="0"></div>'
  // Stands in for the frame, because happy-dom loads none.
  const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found
  const frame = find<HTMLIFrameElement>('frame')
  const hide = showFrame({ frame, place: find('place') })
  find(from).focus()
  expect(document.activeElement).toBe(find(from))
  hide()
  expect(document.activeElement).toBe(find(to))
  document.body.innerHTML = ''
})
