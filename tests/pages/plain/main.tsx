import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './plain.css'

const Greeting = lazy(() => import('./Greeting.tsx'))

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h1>Plain page</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Greeting />}</Suspense>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
