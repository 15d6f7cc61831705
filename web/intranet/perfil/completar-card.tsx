import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Perfil } from '#contract/perfil.ts'
import { Card } from '#web/ui/card.tsx'
import { faltantes, nombresCampos } from './completar.rules.ts'
import { contactoPropio } from './consultas.ts'
import styles from './completar.module.css'

/** Missing fields of one's own profile, each with a link; renders nothing once it is complete. */
export function CompletarCard({ perfil }: { perfil: Perfil }) {
  const { data } = useQuery(contactoPropio(perfil.id))
  const campos = data ? faltantes(perfil, data) : []
  if (campos.length === 0) return null
  return (
    <Card title="Complete su ficha">
      <p className={styles.lead}>
        {campos.length === 1 ? 'Falta un dato' : `Faltan ${campos.length} datos`} para avisar a los suyos y para
        entregarle su equipo:
      </p>
      <ul className={styles.campos}>
        {campos.map((campo) => (
          <li key={campo}>
            <Link to={`#${campo}`} preventScrollReset>
              {nombresCampos[campo]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
