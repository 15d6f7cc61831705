import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { plazosVence } from '#contract/capacitaciones/matriz.ts'
import { niveles } from '#contract/perfil.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { Leyenda } from './celda.tsx'
import { useConfirmar } from './confirmar.tsx'
import styles from './matriz.module.css'
import { PorPersona } from './por-persona.tsx'
import { Rejilla } from './rejilla.tsx'
import { useFiltros } from './use-filtros.ts'

/** domain §2.3: members × courses. */
export function Matriz() {
  const { query, choose } = useFiltros()
  const { user } = useMember()
  const hoy = useHoy()
  const narrow = useMediaQuery(phone)
  const { banner, tell, fail, close } = useBanner()
  const { confirmar, dialog } = useConfirmar({ tell, fail })
  const { data, error, isPending, refetch } = useQuery(pageQuery(capacitacionesApi.matriz, { query }))
  const Vista = narrow ? PorPersona : Rejilla
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <section className={styles.hoja} aria-label="Matriz de cursos">
        <div className={styles.mando}>
          <Niveles />
          <Persona q={query.q ?? ''} onBuscar={(q) => choose({ q })} />
          {data && <Vence value={data.vence} onChange={(vence) => choose({ vence })} />}
          {data && (
            <output className={styles.cuantos}>
              {data.cursos.length} de {data.total_cursos} cursos,{' '}
              {data.filas.length === 1 ? '1 persona' : `${data.filas.length} personas`}
            </output>
          )}
        </div>
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data?.total_cursos === 0 && (
          <EmptyState bare title="El catálogo no tiene cursos">
            Agréguelos en <Link to="/intranet/capacitaciones/cursos">Cursos</Link>.
          </EmptyState>
        )}
        {data && data.total_cursos > 0 && data.filas.length === 0 && (
          <EmptyState bare title="No se encontró a nadie">
            Pruebe con otro nombre.
          </EmptyState>
        )}
        {data && data.total_cursos > 0 && data.filas.length > 0 && (
          <>
            <Vista matriz={data} hoy={hoy} propio={user.id} confirmar={confirmar} />
            <div className={styles.pie}>
              <Leyenda />
            </div>
          </>
        )}
      </section>
      {dialog}
    </>
  )
}

function Niveles() {
  const { query, to } = useFiltros()
  return (
    <nav className={styles.niveles} aria-label="Cursos que se muestran">
      {[undefined, ...niveles].map((nivel) => (
        <Link
          key={nivel ?? ''}
          to={to(nivel)}
          replace
          preventScrollReset
          aria-current={nivel === query.nivel ? 'true' : undefined}
        >
          {nivel ?? 'Todos'}
        </Link>
      ))}
    </nav>
  )
}

function Persona({ q, onBuscar }: { q: string; onBuscar: (q: string) => void }) {
  const { typed, setTyped } = useBuscado(q, onBuscar)
  return (
    <search className={styles.buscar}>
      <TextField
        label={<span className="visually-hidden">Buscar persona</span>}
        placeholder="Buscar persona"
        type="search"
        icon={IconSearch}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  )
}

function Vence({ value, onChange }: { value: number; onChange: (vence: string) => void }) {
  const plazos = [...new Set([...plazosVence, value])].toSorted((a, b) => a - b)
  return (
    <Select
      label={<span className="visually-hidden">Por vencer</span>}
      className={styles.vence}
      options={plazos.map((dias) => ({ value: String(dias), label: `Vence en ${dias} días o menos` }))}
      value={String(value)}
      onChange={onChange}
    />
  )
}
