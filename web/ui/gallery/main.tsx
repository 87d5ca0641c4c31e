import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/home.css'
import { HomeExample } from './HomeExample.tsx'
import { PartsExample } from './PartsExample.tsx'
import { StaffExample } from './StaffExample.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HomeExample />
      <PartsExample />
      <StaffExample />
    </StrictMode>,
  )
}
