import { Navigate } from 'react-router'

/** One of the tabs of equipment, under an address of its own. */
export default function RevisionesScreen() {
  return <Navigate to="/intranet/equipamiento?vista=revisiones" replace />
}
