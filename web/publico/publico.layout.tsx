import { Outlet } from 'react-router'
import { staticPage } from '../plumbing/static-page.ts'

export const handle = staticPage

export default function PublicoLayout() {
  return <Outlet />
}
