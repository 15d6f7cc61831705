import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { searchTemas, temasDe } from '#web/parts/ayuda/temas.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './ayuda.module.css'

export const meta = pageTitle('Ayuda')

/** All topics of the member's role, and a search over their words. */
export default function AyudaScreen() {
  const { role } = useMember().user
  const [buscado, setBuscado] = useState('')
  const suyos = temasDe(role)
  const found = searchTemas(buscado, suyos)
  return (
    <Page title="Ayuda" subtitle="Cómo se hace cada cosa, paso a paso">
      <search className={styles.buscar}>
        <TextField
          label="Buscar en la ayuda"
          type="search"
          icon={IconSearch}
          maxLength={100}
          autoComplete="off"
          placeholder="Por ejemplo: licencia, cambiar estado"
          value={buscado}
          onChange={({ target }) => setBuscado(target.value)}
        />
        <output className="visually-hidden">
          {buscado && (found.length === 1 ? '1 tema' : `${found.length} temas`)}
        </output>
      </search>
      {buscado === '' && (
        <ul className={styles.primero}>
          <Puerta to="/intranet/ayuda/primer-dia" titulo="Su primer día" texto="Cinco pasos para empezar." />
          <Puerta to="/intranet/ayuda/palabras" titulo="Palabras y claves" texto="Qué es 6-3, un abono o el PMA." />
        </ul>
      )}
      {found.length === 0 && (
        <EmptyState headingLevel={2} title="No hay ayuda con esas palabras">
          Pruebe con otra, o pregunte a un administrador de la compañía.
        </EmptyState>
      )}
      <ul className={styles.temas}>
        {found.map(({ slug, titulo, resumen, secciones }) => (
          <li key={slug} className={styles.tema}>
            <h2>
              <Link to={`/intranet/ayuda/${slug}`}>{titulo}</Link>
            </h2>
            <p>{resumen}</p>
            <ul>
              {secciones.map((seccion) => (
                <li key={seccion.titulo}>{seccion.titulo}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  )
}

const Puerta = ({ to, titulo, texto }: { to: string; titulo: string; texto: string }) => (
  <li>
    <Link to={to} className={styles.puerta}>
      <strong>{titulo}</strong>
      <span>{texto}</span>
    </Link>
  </li>
)
