import { useQuery } from '@tanstack/react-query'
import {
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconList,
  IconSearch,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import type { equipamientoApi } from '#contract/equipamiento.ts'
import type { FiltroAptitud } from '#contract/equipamiento/equipos.ts'
import { categoriasEquipo, nombresCategoriasEquipo } from '#contract/equipamiento/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { dicho } from '#web/plumbing/lista-dicha.ts'
import { query } from '#web/plumbing/query.ts'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import type { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ElegidosAcciones } from './elegidos-acciones.tsx'
import { columnasDe } from './columnas.tsx'
import styles from './equipamiento.module.css'

export type ListaEquipos = ReturnType<typeof useLista<typeof equipamientoApi.equipos>>

/** The inventory: what may not be used first (ui §13, drawing 19). */
export function Inventario({ lista }: { lista: ListaEquipos }) {
  const hoy = useHoy()
  const { filtro, choose } = lista
  const { q = '', unidad_id = '', categoria = '', orden = '', existencia = '' } = filtro
  const edita = can(useMember().user.role, 'equipamiento.editar')
  const { typed, setTyped } = useBuscado(q, (q) => choose({ q }))
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  return (
    <>
      <Contadores lista={lista} />
      <Card title="Inventario">
        <search className={styles.filtros}>
          <TextField
            label="Buscar"
            type="search"
            icon={IconSearch}
            className={styles.buscar}
            placeholder="Código, nombre o serie"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label="Unidad"
            options={[
              { value: '', label: 'Todas' },
              ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            value={String(unidad_id)}
            onChange={(one) => choose({ unidad_id: one })}
          />
          <Select
            label="Categoría"
            options={[
              { value: '', label: 'Todas' },
              ...categoriasEquipo.map((value) => ({ value: value as string, label: nombresCategoriasEquipo[value] })),
            ]}
            value={categoria}
            onChange={(one) => choose({ categoria: one })}
          />
          {edita && (
            <Select
              label="Existencias"
              options={[
                { value: '', label: 'Todas' },
                { value: 'bajo_minimo', label: 'Bajo el mínimo' },
              ]}
              value={existencia}
              onChange={(one) => choose({ existencia: one })}
            />
          )}
          <Select
            label="Orden"
            options={[
              { value: '', label: 'No aptos primero' },
              { value: 'codigo', label: 'Por código' },
            ]}
            value={orden === 'codigo' ? orden : ''}
            onChange={(one) => choose({ orden: one })}
          />
        </search>
        <div className={styles.lista}>
          <Lista
            lista={lista}
            caption="Equipos"
            columns={columnasDe(hoy)}
            rowKey={({ id }) => id}
            nombreDe={({ codigo, nombre }) => `${codigo} ${nombre}`}
            filtros={[
              dicho(
                'aptitud',
                'Aptitud',
                contadores.slice(1).map(({ filtro, nombre }) => ({ value: filtro, label: nombre })),
              ),
              dicho(
                'unidad_id',
                'Unidad',
                unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              ),
              { name: 'categoria', label: 'Categoría', said: categoriaDe },
              { name: 'existencia', label: 'Existencias', said: () => 'Bajo el mínimo' },
            ]}
            renderAcciones={(elegidas) => <ElegidosAcciones elegidos={elegidas} con={lista.con} edita={edita} />}
            count={(total) => cuantos(total, 'pieza', 'piezas')}
            searched
            empty={
              Object.keys(filtro).length > 0 ? (
                <EmptyState bare headingLevel={3} title="No se encontraron equipos">
                  Pruebe con otra búsqueda o quite un filtro.
                </EmptyState>
              ) : (
                <EmptyState bare headingLevel={3} title="Aún no hay equipos">
                  {edita ? 'Agregue el primero o importe una planilla.' : 'Los oficiales los agregan.'}
                </EmptyState>
              )
            }
          />
        </div>
      </Card>
    </>
  )
}

const categoriaDe = (value: string) => (nombresCategoriasEquipo as Partial<Record<string, string>>)[value]

const contadores: { filtro: FiltroAptitud | ''; nombre: string; icon: Icon; tono?: 'ok' | 'wa' | 'er' }[] = [
  { filtro: '', nombre: 'en total', icon: IconList },
  { filtro: 'aptos', nombre: 'aptos, al día', icon: IconCircleCheck, tono: 'ok' },
  { filtro: 'por_vencer', nombre: 'aptos, por vencer', icon: IconClockExclamation, tono: 'wa' },
  { filtro: 'no_aptos', nombre: 'no aptos, por control o falla', icon: IconBan, tono: 'er' },
  { filtro: 'en_reparacion', nombre: 'en reparación', icon: IconTool, tono: 'wa' },
]

/** How many there are of each, which filter the list. */
function Contadores({ lista: { data, filtro, choose } }: { lista: ListaEquipos }) {
  return (
    <ul className={styles.contadores} aria-label="Cuántos hay">
      {contadores.map(({ filtro: uno, nombre, icon: CounterIcon, tono }) => (
        <li key={nombre}>
          <button
            type="button"
            className={styles.contador}
            aria-pressed={(filtro.aptitud ?? '') === uno}
            onClick={() => choose({ aptitud: uno })}
          >
            <span className={classes(styles.icono, tono && styles[tono])}>
              <CounterIcon size={18} stroke={1.75} aria-hidden />
            </span>
            <span className={styles.cifra}>{data?.contadores[uno || 'total'].toLocaleString('es-CL') ?? '–'}</span>{' '}
            <span className={styles.nombre}>{nombre}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
