import { useQuery } from '@tanstack/react-query'
import { IconFileDownload, IconFileImport, IconPrinter, IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import {
  type FiltroPlanilla,
  filtrosPlanilla,
  nombresFiltros,
  type Planilla as Datos,
} from '#contract/asistencia/planilla.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { percent } from '#web/plumbing/cifras.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMonth } from '#web/plumbing/format.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { EstadoDeMes } from '../partes/estado-de-mes.tsx'
import { Leyenda } from '../partes/leyenda.tsx'
import { MesElegido } from '../partes/mes.tsx'
import { useMes, useTo } from '../partes/use-mes.ts'
import styles from './planilla.module.css'
import { Rejilla } from './rejilla.tsx'

/** domain §2.8: the month as a grid of members and acts. */
export function Planilla() {
  const mes = useMes()
  const filtro = useFiltro()
  const input = { query: { mes, filtro } }
  const { data, error, isPending, refetch } = useQuery(pageQuery(asistenciaApi.planilla, input))
  return (
    <Card className={styles.hoja}>
      <div className={styles.mando}>
        <MesElegido mes={mes} />
        <Filtro value={filtro} />
        <Salidas input={input} />
      </div>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && <Contenido planilla={data} />}
    </Card>
  )
}

interface SalidasProps {
  input: { query: { mes: string; filtro: FiltroPlanilla } }
}

/** Imports of the sheet, and what it is taken as: on a phone this is behind one menu. */
function Salidas({ input }: SalidasProps) {
  const { user } = useMember()
  const narrow = useMediaQuery(phone)
  const exportar = useExportar(asistenciaApi.exportPlanilla, input)
  const { mes } = input.query
  const marcas = useExportar(asistenciaApi.exportMarcas, { query: { desde: `${mes}-01`, hasta: finDeMes(mes) } })
  const crudas = can(user.role, 'estadisticas.de_otros')
    ? marcas.acciones.map((una) => ({ ...una, label: `Marcas en ${una.label}` }))
    : []
  const papel = usePapel(() => fetchArchivo(asistenciaApi.planillaPdf, { ...input, waitMs: workMs }))
  const pdf = { label: 'PDF en A3', icon: IconFileDownload, run: papel.descargar }
  const imprimir = { label: 'Imprimir', icon: IconPrinter, run: () => window.print() }
  const acciones = [...exportar.acciones, ...crudas, pdf, imprimir]
  const failure = papel.error ?? marcas.error ?? (narrow ? exportar.error : null)
  return (
    <>
      <div className={styles.salidas}>
        {!narrow && (
          <>
            <Exportar de={asistenciaApi.exportPlanilla} con={input} more={crudas} />
            <Button
              variant="outline"
              size="sm"
              icon={pdf.icon}
              loading={papel.isPending}
              loadingLabel={papel.etiqueta}
              onClick={pdf.run}
            >
              {pdf.label}
            </Button>
            <Button variant="outline" size="sm" icon={imprimir.icon} onClick={imprimir.run}>
              {imprimir.label}
            </Button>
          </>
        )}
        {can(user.role, 'lista.cerrar') && (
          <>
            <Button
              variant="outline"
              size="sm"
              icon={IconFileImport}
              render={<Link to="/intranet/asistencia/importar" />}
            >
              Importar planillón
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={IconScale}
              render={<Link to="/intranet/asistencia/saldos/importar" />}
            >
              Saldos iniciales
            </Button>
          </>
        )}
        {narrow && <ActionMenu label="Más acciones de la planilla" actions={acciones} />}
      </div>
      {narrow && papel.isPending && <Alert variant="info">{`PDF en A3: ${papel.etiqueta.toLowerCase()}`}</Alert>}
      {failure && <Alert variant="error">{failure.message}</Alert>}
    </>
  )
}

function useFiltro(): FiltroPlanilla {
  const [params] = useSearchParams()
  return filtrosPlanilla.find((one) => one === params.get('filtro')) ?? 'todos'
}

function Filtro({ value }: { value: FiltroPlanilla }) {
  const to = useTo()
  return (
    <nav className={styles.filtro} aria-label="Actos que se muestran">
      {filtrosPlanilla.map((filtro) => (
        <Link
          key={filtro}
          to={to({ filtro })}
          replace
          preventScrollReset
          aria-current={filtro === value ? 'true' : undefined}
        >
          {nombresFiltros[filtro]}
        </Link>
      ))}
    </nav>
  )
}

function Contenido({ planilla }: { planilla: Datos }) {
  const { mes, estado_mes, actos, filas, completa, compania, asistencia_minima } = planilla
  const { user } = useMember()
  const to = useTo()
  if (actos.length === 0)
    return (
      <EmptyState bare title={`Sin actos en ${longMonth(mes).toLowerCase()}`}>
        Aquí verá las listas de los actos que cuentan.
      </EmptyState>
    )
  const abiertas = actos.filter(({ estado_lista }) => estado_lista === 'pendiente' || estado_lista === 'abierta')
  return (
    <>
      <p className={styles.resumen}>
        {estado_mes !== 'abierto' && (
          <>
            <EstadoDeMes estado={estado_mes} />{' '}
          </>
        )}
        {actos.length === 1 ? '1 acto' : `${actos.length} actos`} · la compañía: {percent(compania.ponderado)}
        {compania.media !== null && ` (promedio simple ${percent(compania.media)}, n = ${compania.n})`} · mínimo{' '}
        {asistencia_minima} %
        {can(user.role, 'lista.cerrar') && (
          <>
            {' · '}
            <Link to={to({ vista: 'cierre' })}>Ver el cierre</Link>
          </>
        )}
      </p>
      {estado_mes === 'reabierto' && (
        <Alert variant="warning">
          El mes se reabrió para corregirlo: estas cifras cambian hasta que se cierre de nuevo.
        </Alert>
      )}
      {!completa && (
        <p className={styles.nota}>
          {filas.length === 0
            ? 'Usted no está en ninguna lista de este mes. Ve el total de cada acto.'
            : 'Ve su propia fila y el total de cada acto.'}
        </p>
      )}
      <Rejilla planilla={planilla} />
      <div className={styles.pie}>
        <Leyenda>
          <li>En blanco: no citado</li>
        </Leyenda>
        <p className={styles.nota}>
          Cu: obligatorio de Cuerpo · Co: obligatorio de Compañía · Ab: abono
          {abiertas.length > 0 && ' · Con rayas: su lista no se ha cerrado, y aún no cuenta'}
        </p>
      </div>
    </>
  )
}
