import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { query } from '#web/plumbing/query.ts'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

/** The filters in force, each with a button that removes it. */
export function Elegidos() {
  const { filtros, choose } = useFiltros()
  const { clave, unidad, simulacros, comparar } = filtros
  const unidades = useQuery({ ...query(materialMayorApi.list), enabled: unidad !== '' }).data
  const nombre = unidades?.find(({ id }) => String(id) === unidad)?.nombre ?? unidad
  const chosen = [
    ...(clave ? [{ texto: `Clave ${clave}`, quitar: { clave: '' } }] : []),
    ...(unidad ? [{ texto: `Unidad ${nombre}`, quitar: { unidad: '' } }] : []),
    ...(simulacros ? [{ texto: 'Con simulacros', quitar: { simulacros: '' } }] : []),
    ...(comparar === 'anterior' ? [{ texto: 'Contra el período anterior', quitar: { comparar: '' } }] : []),
    ...(comparar === null ? [{ texto: 'Sin comparar', quitar: { comparar: '' } }] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className={styles.elegidos} aria-label="Filtros elegidos">
      {chosen.map(({ texto, quitar }) => (
        <li key={texto}>
          <button type="button" onClick={() => choose(quitar)}>
            {texto}
            <IconX size={16} aria-hidden />
            <span className="visually-hidden">(quitar)</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
