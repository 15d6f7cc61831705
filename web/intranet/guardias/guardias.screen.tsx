import { useQuery } from '@tanstack/react-query'
import { IconCalendarMonth, IconCalendarWeek, IconChartBar, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { Dia, finDeMes, Mes, sumarDias } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { lunesDe } from '#web/parts/calendario/mes.rules.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { chosen, useSearchParams, withParams } from '#web/plumbing/navegar.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbiertoEn } from '#web/plumbing/use-dialogo.ts'
import { useHoy, useThisHour } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { CargaCard } from './carga/carga-card.tsx'
import { TomarModal } from './detalle/tomar-modal.tsx'
import { DiaModal } from './dia-modal.tsx'
import { GuardiasPage } from './guardias-page.tsx'
import { conBrecha, filtradas } from './rol.rules.ts'
import { Brechas } from './rol/brechas.tsx'
import { Completitud } from './rol/completitud.tsx'
import { MisGuardias } from './rol/mis-guardias.tsx'
import { EnPreparacion } from './rol/en-preparacion.tsx'
import { ExportarRol } from './rol/exportar.tsx'
import { Tablero } from './rol/tablero.tsx'
import { TomarLista } from './rol/tomar-lista.tsx'
// Of what is fetched when it opens (docs/decisions/047).
import '#web/ui/facts.module.css'
import '#web/parts/auditoria/historial.module.css'
import './detalle/detalle.module.css'
import './form/form.module.css'
import './preparar/preparar.module.css'
import styles from './guardias.module.css'

export const meta = pageTitle('Guardias')

const GuardiaPanel = fetched(() => import('./detalle/guardia-panel.tsx'), 'GuardiaPanel')
const GuardiaModal = fetched(() => import('./form/guardia-modal.tsx'), 'GuardiaModal')
const Preparar = fetched(() => import('./preparar/preparar.tsx'), 'Preparar')

/** Of the address; empty: without it. */
interface Changes {
  vista?: string
  mes?: string
  semana?: string
  mias?: string
  vacantes?: string
  guardia?: string
}

/** Days ahead in which a free place is offered. */
const proximosDias = 31

/** domain §2.6 */
export default function GuardiasScreen() {
  const { user } = useMember()
  const publica = can(user.role, 'guardias.publicar')
  const hoy = useHoy()
  const ahora = new Date(useThisHour()).toISOString()
  const narrow = useMediaQuery(phone)
  const [params, setParams] = useSearchParams()
  const { banner, tell, fail, close } = useBanner()
  const [dia, setDia] = useState<string>()
  const [nueva, setNueva] = useState<string>()
  const [tomar, setTomar] = useState<Guardia | 'lista'>()

  const asked = params.get('vista')
  const vista = asked === 'semana' || asked === 'carga' ? asked : 'mes'
  const mes = Mes.safeParse(params.get('mes')).data ?? hoy.slice(0, 7)
  const semana = lunesDe(Dia.safeParse(params.get('semana')).data ?? (mes === hoy.slice(0, 7) ? hoy : `${mes}-01`))
  const filtro = { mias: params.has('mias'), vacantes: params.has('vacantes') }
  const panel = useAbiertoEn('guardia')
  const abierta = panel.id
  const rango =
    vista === 'semana' ? { desde: semana, hasta: sumarDias(semana, 6) } : { desde: `${mes}-01`, hasta: finDeMes(mes) }
  const read = useQuery(query(guardiasApi.guardias, { query: rango }))
  const guardias = read.data?.data
  const go = (changes: Changes) => setParams(withParams({ ...changes }), chosen)
  const open = (id: number) => {
    setDia(undefined)
    panel.abrir(id)
  }
  const shown = guardias && filtradas(guardias, filtro)

  const brechas = guardias && (
    <Brechas
      guardias={conBrecha(guardias, ahora)}
      userId={user.id}
      publica={publica}
      onOpen={open}
      onTomar={setTomar}
      tell={tell}
      fail={fail}
    />
  )
  return (
    <GuardiasPage
      subtitle={guardias && resumen(mes, guardias, vista)}
      actions={
        <>
          <ExportarRol mes={mes} fail={fail} />
          <OnDemand open={publica}>
            <Preparar mes={mes} hoy={hoy} guardias={vista === 'mes' ? (guardias ?? []) : []} tell={tell} />
          </OnDemand>
          <Button icon={IconPlus} onClick={() => setTomar('lista')}>
            Tomar turno
          </Button>
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      <div className={styles.vistas}>
        <Segmented
          label="Vista"
          options={[
            { value: 'mes', label: 'Mes', icon: IconCalendarMonth },
            { value: 'semana', label: 'Semana', icon: IconCalendarWeek },
            { value: 'carga', label: 'Carga', icon: IconChartBar },
          ]}
          value={vista}
          onChange={(next) => go({ vista: next === 'mes' ? '' : next, semana: '' })}
        />
        {vista !== 'carga' && (
          <div className={styles.filtros}>
            <CheckBox checked={filtro.mias} onChange={() => go({ mias: filtro.mias ? '' : '1' })}>
              Mis guardias
            </CheckBox>
            <CheckBox checked={filtro.vacantes} onChange={() => go({ vacantes: filtro.vacantes ? '' : '1' })}>
              Con vacantes
            </CheckBox>
          </div>
        )}
      </div>
      {vista === 'carga' ? (
        <CargaCard mes={mes} />
      ) : (
        <div className={styles.columnas}>
          {narrow && brechas && <div className={styles.lado}>{brechas}</div>}
          <div className={styles.principal}>
            {hadNoAnswer(read.error) && !guardias && <MisGuardias hoy={hoy} />}
            {read.error && !guardias && <Falla onRetry={read.refetch}>{read.error.message}</Falla>}
            <Tablero
              vista={vista}
              mes={mes}
              semana={semana}
              hoy={hoy}
              ahora={ahora}
              guardias={shown ?? (read.error ? [] : undefined)}
              conBorradores={publica}
              onMes={(next) => go({ mes: next })}
              onSemana={(next) => go({ semana: next, mes: sumarDias(next, 3).slice(0, 7) })}
              onDia={setDia}
              onOpen={open}
            />
          </div>
          {guardias && (
            <div className={styles.lado}>
              {publica && <EnPreparacion guardias={guardias} rango={rango} hoy={hoy} />}
              {vista === 'mes' && <Completitud mes={mes} guardias={guardias} ahora={ahora} />}
              {!narrow && brechas}
            </div>
          )}
        </div>
      )}
      {dia && (
        <DiaModal
          dia={dia}
          guardias={(shown ?? []).filter((one) => one.dia === dia)}
          onOpen={open}
          onNueva={
            publica
              ? () => {
                  setDia(undefined)
                  setNueva(dia)
                }
              : undefined
          }
          onClose={() => setDia(undefined)}
        />
      )}
      <OnDemand open={nueva !== undefined}>
        {nueva && (
          <GuardiaModal
            dia={nueva}
            onClose={() => setNueva(undefined)}
            onDone={(text) => {
              setNueva(undefined)
              tell(text)
            }}
          />
        )}
      </OnDemand>
      {tomar === 'lista' && (
        <TomarLista
          desde={hoy}
          hasta={sumarDias(hoy, proximosDias)}
          onTomar={setTomar}
          onClose={() => setTomar(undefined)}
        />
      )}
      {tomar && tomar !== 'lista' && (
        <TomarModal
          guardia={tomar}
          onClose={() => setTomar(undefined)}
          onDone={(text) => {
            setTomar(undefined)
            tell(text)
          }}
        />
      )}
      <OnDemand open={abierta !== undefined}>
        {abierta && (
          <GuardiaPanel
            key={abierta}
            id={abierta}
            mostrada={guardias?.find(({ id }) => id === abierta)}
            onClose={panel.cerrar}
          />
        )}
      </OnDemand>
    </GuardiasPage>
  )
}

/** `Rol mensual · 60 guardias en noviembre, 4 suyas` */
function resumen(mes: string, guardias: readonly Guardia[], vista: string): string {
  const served = guardias.filter(({ estado }) => estado !== 'cancelada')
  const mias = served.filter(({ es_mia }) => es_mia).length
  const nombre = longMonth(mes).toLowerCase().split(' ')[0]
  const where = vista === 'semana' ? 'esta semana' : `en ${nombre}`
  const count = `${served.length} ${served.length === 1 ? 'guardia' : 'guardias'} ${where}`
  return mias > 0 ? `${count} · ${mias === 1 ? '1 suya' : `${mias} suyas`}` : count
}
