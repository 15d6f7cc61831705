import { IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import type { Seccion } from '#web/parts/ayuda/tema.ts'
import { temaDe, temasDe } from '#web/parts/ayuda/temas.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Imagen } from './imagen.tsx'
import styles from './ayuda.module.css'

export const meta = pageTitle('Ayuda')

/** Help of one screen, with the tasks of the member's role. */
export default function TemaScreen() {
  const { role } = useMember().user
  const { tema: slug = '' } = useParams()
  const tema = temaDe(slug, temasDe(role))
  const toda = <Link to="/intranet/ayuda">Toda la ayuda</Link>
  if (!tema)
    return (
      <Page title="Ayuda" subtitle={toda}>
        <EmptyState headingLevel={2} title="No hay ayuda de esta pantalla para su rol">
          Búsquela por sus palabras en toda la ayuda.
        </EmptyState>
      </Page>
    )
  const { titulo, resumen, secciones, imagen } = tema
  return (
    <Page
      title={`Ayuda: ${titulo}`}
      subtitle={toda}
      actions={
        <Button variant="outline" icon={IconPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <p className={styles.resumen}>{resumen}</p>
      <div className={styles.pagina}>
        <div className={styles.tareas}>
          {secciones.map((seccion) => (
            <Tarea key={seccion.titulo} seccion={seccion} />
          ))}
        </div>
        {imagen && <Imagen {...imagen} />}
      </div>
    </Page>
  )
}

const Tarea = ({ seccion: { titulo, pasos, ruta } }: { seccion: Seccion }) => (
  <section className={styles.tarea} aria-label={titulo}>
    <h2>{titulo}</h2>
    {pasos.length === 1 ? (
      <p>{pasos[0]}</p>
    ) : (
      <ol className={styles.pasos}>
        {pasos.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
    )}
    {ruta && (
      <Link to={ruta} className={styles.ir}>
        Ir ahí<span className="visually-hidden">: {titulo}</span>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </Link>
    )}
  </section>
)
