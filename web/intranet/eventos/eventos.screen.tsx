import { useQuery } from '@tanstack/react-query'
import { IconCalendarMonth, IconFilter, IconList, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Evento } from '#contract/eventos/eventos.ts'
import { diaLocal, finDeMes, Mes as UnMes, sumarDias } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { calendarioDe, calendarioDelMes } from '#web/parts/eventos/consultas.ts'
import { debeResponder } from '#web/parts/eventos/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { storedBorrador } from '#web/plumbing/borrador.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useAtajo } from '#web/plumbing/use-atajo.ts'
import { useHoy, useThisHour } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { Calendario } from './calendario.tsx'
import { cosasDe } from './cosas.ts'
import { DiaModal } from './dia-modal.tsx'
import { type Elegido, Filtro } from './filtro.tsx'
import { EventoModal } from './form/evento-modal.tsx'
import { ListaDeEventos } from './lista.tsx'
import { porDia } from '#web/parts/calendario/mes.rules.ts'
import { chosen, useSearchParams, withParams } from '#web/plumbing/navegar.ts'
import { PorResponder } from './por-responder.tsx'
import { Proximas } from './proximas.tsx'
import { Salidas } from './salidas.tsx'
import styles from './eventos.module.css'

export const meta = pageTitle('Eventos')

/** Days after today that the side of the screen looks at. */
const proximosDias = 45

/** Of the address; empty: without it. */
type Changes = Elegido & { vista?: string; mes?: string; pagina?: string }

/** domain §2.2 */
export default function EventosScreen() {
  const { user } = useMember()
  const crea = can(user.role, 'eventos.crear')
  const hoy = useHoy()
  const [params, setParams] = useSearchParams()
  const narrow = useMediaQuery(phone)
  const vista = params.get('vista') === 'lista' ? 'lista' : 'mes'
  const mes = UnMes.safeParse(params.get('mes')).data ?? hoy.slice(0, 7)
  const filtro = { tipo: params.get('tipo') ?? '', estado: params.get('estado') ?? '' }
  const [filtrando, setFiltrando] = useState(filtro.tipo !== '' || filtro.estado !== '')
  const [dia, setDia] = useState<string>()
  // Restores what an ended session interrupted.
  const { dialogo, abrir, cerrar, seguir } = useDialogo(crea ? ['nuevo'] : [])
  const restore = useEffectEvent(() => {
    if (crea && !dialogo && storedBorrador('evento', user.id)) abrir('nuevo')
  })
  useEffect(() => restore(), [])
  const [nuevoDia, setNuevoDia] = useState<string>()
  const crear = (dia?: string) => {
    setNuevoDia(dia)
    abrir('nuevo')
  }
  useAtajo('n', 'Crear evento', () => crear(), crea)

  const read = useQuery(calendarioDelMes(mes))
  const estaHora = new Date(useThisHour()).toISOString()
  const proximos = (useQuery(calendarioDe(hoy, sumarDias(hoy, proximosDias))).data?.eventos ?? []).filter(
    ({ termino }) => termino > estaHora,
  )
  const enMes = { desde: `${mes}-01`, hasta: finDeMes(mes) }
  const enLista = { desde: params.get('desde') ?? '', hasta: params.get('hasta') ?? '' }
  const exportado = said({ ...filtro, ...(vista === 'mes' ? enMes : enLista) })
  const cosas = read.data && cosasDe(read.data, filtro)

  const go = (changes: Changes) => setParams(withParams({ ...changes }), chosen)
  const herramientas = (
    <div className={styles.herramientas}>
      <Segmented
        label="Vista"
        options={[
          { value: 'mes', label: 'Mes', icon: IconCalendarMonth },
          { value: 'lista', label: 'Lista', icon: IconList },
        ]}
        value={vista}
        onChange={(next) => go({ vista: next, pagina: '', desde: next === 'lista' ? hoy : '', hasta: '' })}
      />
      <Button variant="outline" icon={IconFilter} aria-expanded={filtrando} onClick={() => setFiltrando(!filtrando)}>
        Filtrar
      </Button>
    </div>
  )
  const porResponder = <PorResponder eventos={proximos} />
  return (
    <Page
      title="Eventos"
      subtitle={read.data && resumen(mes, read.data.eventos, proximos.filter(debeResponder).length)}
      actions={
        <>
          <Salidas filtro={exportado} crea={crea} narrow={narrow} />
          {crea && (
            <Button icon={IconPlus} onClick={() => crear()}>
              Nuevo evento
            </Button>
          )}
        </>
      }
    >
      <KeptAviso query={read} />
      {vista === 'lista' ? (
        <ListaDeEventos filtrando={filtrando} conBorradores={crea} herramientas={herramientas} />
      ) : (
        <div className={styles.columnas}>
          {narrow && <div className={styles.lado}>{porResponder}</div>}
          <div className={styles.principal}>
            {read.error && !read.data && <Falla onRetry={read.refetch}>{read.error.message}</Falla>}
            <Calendario
              mes={mes}
              cosas={cosas ?? (read.error ? [] : undefined)}
              onMes={(next) => go({ mes: next })}
              onDia={setDia}
              herramientas={
                <>
                  {herramientas}
                  {filtrando && <Filtro filtro={filtro} onChoose={go} conDias={false} conBorradores={crea} />}
                </>
              }
            />
          </div>
          <div className={styles.lado}>
            {!narrow && porResponder}
            <Proximas eventos={proximos} lista={`?vista=lista&desde=${hoy}`} />
          </div>
        </div>
      )}
      {dia && (
        <DiaModal
          dia={dia}
          cosas={porDia(cosas ?? []).get(dia) ?? []}
          onNuevo={
            crea
              ? () => {
                  setDia(undefined)
                  crear(dia)
                }
              : undefined
          }
          onClose={() => setDia(undefined)}
        />
      )}
      {dialogo && (
        <EventoModal
          dia={nuevoDia}
          onClose={cerrar}
          onDone={(hecho, id) => seguir(`/intranet/eventos/${id}`, { hecho })}
        />
      )}
    </Page>
  )
}

/** `10 citaciones en noviembre · le queda 1 por responder` */
function resumen(mes: string, eventos: readonly Evento[], debe: number): string {
  const citaciones = eventos.filter(
    ({ citado, estado, inicio }) =>
      citado && (estado === 'publicado' || estado === 'realizado') && diaLocal(new Date(inicio)).startsWith(mes),
  ).length
  const nombre = longMonth(mes).toLowerCase().split(' ')[0]
  const parts = [`${citaciones} ${citaciones === 1 ? 'citación' : 'citaciones'} en ${nombre}`]
  if (debe > 0) parts.push(debe === 1 ? 'le queda 1 por responder' : `le quedan ${debe} por responder`)
  return parts.join(' · ')
}

/** Without the filters that are not set. */
const said = (filtro: Record<string, string>) => Object.fromEntries(Object.entries(filtro).filter(([, value]) => value))
