import { Outlet } from 'react-router'
import { staticPage } from '../plumbing/page-handle.ts'

export const handle = staticPage

export default function PublicoLayout() {
  return <Outlet />
}
