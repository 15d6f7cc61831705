import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './edicion.module.css'

/** Documents of the library with which it is taught. */
export function Material({ edicion: { material } }: { edicion: EdicionCompleta }) {
  if (material.length === 0) return null
  return (
    <Card title="Material">
      <ul className={styles.material}>
        {material.map(({ id, titulo }) => (
          <li key={id}>
            <IconFileText size={20} stroke={1.75} aria-hidden />
            <Link to={`/intranet/documentos?vista=biblioteca&documento=${id}`}>{titulo}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
