import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Disponible, disponibilidadApi } from '#contract/disponibilidad.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { MiDisponibilidad } from '#web/parts/disponibilidad/mi-disponibilidad.tsx'
import { luzDe, operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { asking } from '#web/plumbing/page-handle.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PersonaRow } from './persona-row.tsx'
import { buscados, grupos, resumen } from './personas.rules.ts'
import { RegistrarModal } from './registrar-modal.tsx'
import styles from './disponibilidad.module.css'

/** Not kept on this device: it is about others (docs/decisions/079). */
const disponibles = { ...query(disponibilidadApi.get), refetchInterval: 60_000 }

const titulos = { disponible: 'Disponibles', no_disponible: 'No disponibles', sin_informar: 'Sin informar' } as const

/** From here on a list is searched. */
const many = 12

export const meta = pageTitle('Disponibilidad')
export const handle = asking(disponibles, operatividadQuery)

/** Availability of units and members now (domain §2.5). */
export default function DisponibilidadScreen() {
  const people = useQuery(disponibles)
  const { data, error, isPending, refetch } = people
  const operatividad = useQuery(operatividadQuery)
  const { banner, tell, close } = useBanner()
  const [calling, setCalling] = useState<Disponible>()
  const [buscar, setBuscar] = useState('')
  const all = data?.data ?? []
  const unidades = operatividad.data?.data ?? []
  return (
    <Page
      title="Disponibilidad"
      sala={{ to: '/intranet/material-mayor', title: 'Material Mayor' }}
      subtitle={data?.puede_registrar && resumen(all)}
    >
      <Banner banner={banner} onClose={close} />
      <div className={styles.columnas}>
        <Card
          title="¿Podemos salir?"
          action={<Link to="/intranet/material-mayor/podemos-salir">Ver las próximas 36 horas</Link>}
        >
          <KeptAviso query={operatividad} />
          {operatividad.error && !operatividad.data && (
            <Falla onRetry={operatividad.refetch}>{operatividad.error.message}</Falla>
          )}
          {operatividad.isPending && (
            <SkeletonGroup>
              <Skeleton shape="block" />
            </SkeletonGroup>
          )}
          {operatividad.data && unidades.length === 0 && <p>No hay unidades registradas</p>}
          {operatividad.data?.compania.reparo && <p className={styles.nota}>{operatividad.data.compania.reparo}</p>}
          <ul className={styles.unidades}>
            {unidades.map(({ id, nombre, luz, motivo }) => (
              <li key={id} className={styles.unidad}>
                <Plate size="sm">{nombre}</Plate>
                <Luz color={luzDe[luz]} />
                <span>{motivo}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Mi disponibilidad">
          <MiDisponibilidad />
          <p className={styles.nota}>
            Su horario semanal está en <Link to="/intranet/configuracion?vista=mi-cuenta">Mi cuenta</Link>.
          </p>
        </Card>
      </div>
      <Card title={data?.puede_registrar ? 'La compañía' : 'Los oficiales'}>
        <KeptAviso query={people} />
        {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {all.length > many && (
          <TextField
            label="Buscar"
            type="search"
            className={styles.buscar}
            placeholder="Nombre, cargo o clave radial"
            autoComplete="off"
            value={buscar}
            onChange={({ target }) => setBuscar(target.value)}
          />
        )}
        {data && all.length === 0 && <p>La compañía no tiene oficiales.</p>}
        {grupos(buscados(all, buscar)).map(({ estado, personas }) => (
          <section key={estado} className={styles.grupo} aria-label={titulos[estado]}>
            <h3>
              {titulos[estado]} <span className={styles.cuantos}>{personas.length}</span>
            </h3>
            <ul className={styles.personas}>
              {personas.map((persona) => (
                <PersonaRow
                  key={persona.user_id}
                  persona={persona}
                  onCall={data?.puede_registrar ? () => setCalling(persona) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
        {buscar && buscados(all, buscar).length === 0 && <p>Nadie tiene ese nombre, cargo ni clave radial.</p>}
      </Card>
      {calling && (
        <RegistrarModal
          persona={calling}
          onClose={() => setCalling(undefined)}
          onDone={(text) => {
            setCalling(undefined)
            tell(text)
          }}
        />
      )}
    </Page>
  )
}
