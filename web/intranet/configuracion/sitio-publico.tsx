import { useQueries } from '@tanstack/react-query'
import { secciones } from '#contract/sitio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ultimaVersion } from './editor/consultas.ts'
import { SeccionRow } from './seccion-row.tsx'
import styles from './configuracion.module.css'

/** Sections of the site: content, place, and last author. */
export function SitioPublico() {
  const versiones = useQueries({ queries: secciones.map(ultimaVersion) })
  const failure = versiones.find(({ error }) => error)?.error
  return (
    <Card title="Secciones del sitio público">
      {failure && <Alert variant="error">{failure.message}</Alert>}
      <ul className={styles.secciones}>
        {secciones.map((seccion, index) => (
          <SeccionRow key={seccion} seccion={seccion} ultima={versiones[index]?.data} />
        ))}
      </ul>
    </Card>
  )
}
