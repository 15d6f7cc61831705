import {
  IconArrowBackUp,
  IconChecks,
  IconFileDownload,
  IconLock,
  IconPencil,
  IconSearch,
  IconSparkles,
  IconUserPlus,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { esAperturaDe } from '#web/parts/asistencia/apertura-en-cola.ts'
import { esExternoDe } from '#web/parts/asistencia/externos-en-cola.ts'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useActoMenu } from '#web/intranet/asistencia/actos/use-acto-menu.tsx'
import { AbrirLista } from './abrir-lista.tsx'
import { ActoCabecera } from './acto-cabecera.tsx'
import { CabeceraAngosta } from './cabecera-angosta.tsx'
import { CerrarLista } from './cerrar-lista.tsx'
import { CodigoQr } from './codigo-qr.tsx'
import { Conflictos } from './conflictos.tsx'
import { Contador } from './contador.tsx'
import { DetalleModal } from './detalle-modal.tsx'
import { ExternosModal } from './externos-modal.tsx'
import { Filas } from './filas.tsx'
import { buscadas, porAusentar, sinMarcar } from './lista.rules.ts'
import { Rechazos } from './rechazos.tsx'
import { RectificarModal } from './rectificar-modal.tsx'
import { useDeshacer } from './use-deshacer.ts'
import { useMarcas } from './use-marcas.ts'
import styles from './pasar-lista.module.css'

interface ListaDeActoProps {
  acto: Acto
  /** To no act in particular. */
  onBack: () => void
  tell: (text: string) => void
}

type Abierto = { que: 'externos' | 'rectificar' | 'cerrar' | 'codigo' } | { que: 'detalle'; user_id: number }

/** The list of an act, for whoever passes it (domain §2.8, ui §13). */
export function ListaDeActo({ acto, onBack, tell }: ListaDeActoProps) {
  const { user } = useMember()
  const narrow = useMediaQuery(phone)
  const marcas = useMarcas(acto)
  const { lista, filas, porAbrir } = marcas
  const { give, undo, canUndo } = useDeshacer(filas, marcas.mark)
  const [buscado, setBuscado] = useState('')
  const [buscando, setBuscando] = useState(false)
  const [abierto, abrir] = useState<Abierto>()
  const close = () => abrir(undefined)
  const menu = useActoMenu(acto, tell, onBack)

  const cierra = can(user.role, 'lista.cerrar')
  const { estado_lista = acto.estado_lista, con_atraso = true, tolerancia_atraso = 0 } = lista ?? {}
  const annulled = acto.anulado_en !== null
  const abierta = !annulled && (porAbrir || estado_lista === 'abierta' || (estado_lista === 'rectificada' && cierra))
  const propuestas = filas.filter(({ propuesto }) => propuesto)
  const rows = useRef<HTMLDivElement>(null)
  const taken = useRef(false)
  function take() {
    taken.current = true
    give(propuestas.map(({ user_id, marca }) => ({ user_id, marca: marca as never })))
  }
  // Its button is gone: the focus stays where one was in the list.
  useEffect(() => {
    if (!taken.current || propuestas.length > 0) return
    taken.current = false
    rows.current?.querySelector<HTMLElement>('[data-principal][tabindex="0"]')?.focus({ preventScroll: true })
  })
  const everyone = sinMarcar(filas)
  const markAll = () => give(everyone.map(({ user_id }) => ({ user_id, marca: 'presente' })))
  const detalle = abierto?.que === 'detalle' ? filas.find(({ user_id }) => user_id === abierto.user_id) : undefined

  const todos = { label: 'Marcar todos presentes', icon: IconChecks, run: markAll }
  const papel = usePapel(async () => {
    await marcas.flush()
    return fetchArchivo(asistenciaApi.listaPdf, { params: { id: acto.id }, waitMs: workMs })
  })
  const enPapel = { label: 'Lista en PDF', icon: IconFileDownload, run: papel.descargar }
  const otra = { label: 'Otra compañía', icon: IconUserPlus, run: () => abrir({ que: 'externos' }) }
  const acciones = [
    ...(abierta && narrow ? [todos] : []),
    ...(abierta ? [otra] : []),
    ...(filas.length > 0 ? [enPapel] : []),
    ...menu.acciones,
  ]

  const menuDeActo = acciones.length > 0 && <ActionMenu label={`Acciones de ${acto.titulo}`} actions={acciones} />
  function search() {
    setBuscando(!buscando)
    setBuscado('')
  }
  const buscar = (
    <search className={styles.buscar}>
      <TextField
        label={<span className="visually-hidden">Buscar por nombre o cargo</span>}
        type="search"
        placeholder="Buscar por nombre o cargo"
        icon={IconSearch}
        autoComplete="off"
        ref={narrow ? focus : undefined}
        value={buscado}
        onChange={({ target }) => setBuscado(target.value)}
      />
    </search>
  )
  const sinIngreso = lista !== undefined && lista.sin_ingreso.length > 0 && (
    <Alert variant="warning">
      {fraseSinIngreso(lista.sin_ingreso)} Complete la fecha en su perfil, o pídasela a un administrador.
    </Alert>
  )
  const ausentes = porAusentar(filas, acto)

  return (
    <section className={styles.lista} aria-label={acto.titulo} data-bare>
      {narrow ? (
        <CabeceraAngosta
          acto={{ ...acto, estado_lista }}
          filas={filas}
          menu={menuDeActo}
          onBack={onBack}
          searching={buscando}
          onSearch={filas.length > 0 ? search : undefined}
          onCodigo={estado_lista === 'abierta' ? () => abrir({ que: 'codigo' }) : undefined}
        />
      ) : (
        <ActoCabecera acto={{ ...acto, estado_lista }} menu={menuDeActo} />
      )}
      {marcas.error && !lista && <Falla onRetry={marcas.refetch}>{marcas.error.message}</Falla>}
      {marcas.isPending && (
        <SkeletonGroup className={styles.espera}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {papel.isPending && <Alert variant="info">{`Lista en PDF: ${papel.etiqueta.toLowerCase()}`}</Alert>}
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      {annulled && <Alert variant="warning">Este acto está anulado: {acto.motivo_anulacion}</Alert>}
      <PorEnviar son={(one) => esExternoDe(acto.id)(one) || esAperturaDe(acto.id)(one)} />
      {!annulled && estado_lista === 'pendiente' && lista && <AbrirLista acto={acto} porAbrir={porAbrir} />}
      {lista && filas.length > 0 && (
        <>
          {narrow ? (
            buscando && <div className={styles.arriba}>{buscar}</div>
          ) : (
            <div className={styles.arriba}>
              <Contador filas={filas} />
              <div className={styles.herramientas}>
                {buscar}
                {abierta && (
                  <>
                    <Button variant="outline" icon={IconChecks} disabled={everyone.length === 0} onClick={markAll}>
                      Marcar todos presentes
                    </Button>
                    <Button variant="outline" icon={IconArrowBackUp} disabled={!canUndo} onClick={undo}>
                      Deshacer
                    </Button>
                  </>
                )}
              </div>
            </div>
          )}
          <div className={styles.avisos}>
            {!narrow && sinIngreso}
            <Rechazos rechazos={marcas.rechazos} filas={marcas.previstas} onClose={marcas.closeRechazo} />
            <Conflictos
              conflictos={marcas.conflictos}
              onKeep={marcas.keep}
              onInsist={(user_id, marca) => give([{ user_id, marca }])}
            />
          </div>
          {abierta && propuestas.length > 0 && !narrow && (
            <div className={styles.propuestas}>
              <IconSparkles size={20} stroke={1.9} aria-hidden />
              <p>
                <strong>{propuestas.length === 1 ? '1 propuesta' : `${propuestas.length} propuestas`}</strong>. Nada
                queda marcado hasta que usted confirme.
              </p>
              <Button
                onClick={take}
              >{`Confirmar ${propuestas.length === 1 ? 'la propuesta' : `las ${propuestas.length}`}`}</Button>
            </div>
          )}
          <Filas
            place={rows}
            filas={buscadas(filas, buscado)}
            ownId={user.id}
            {...{ narrow, abierta }}
            conAtraso={con_atraso}
            inicio={acto.inicio}
            tolerancia={tolerancia_atraso}
            onMark={(user_id, marca) => give([{ user_id, marca }])}
            onDetail={(user_id) => abrir({ que: 'detalle', user_id })}
            onUndo={undo}
          />
          {narrow && sinIngreso && <div className={styles.avisos}>{sinIngreso}</div>}
          {!narrow && abierta && <Teclas />}
        </>
      )}
      {lista && filas.length === 0 && estado_lista !== 'pendiente' && (
        <EmptyState bare headingLevel={3} title="Nadie está en esta lista" />
      )}
      <div className={styles.pie}>
        {narrow && abierta && (
          <IconButton
            framed
            className={styles.deshacer}
            icon={IconArrowBackUp}
            label="Deshacer"
            disabled={!canUndo}
            onClick={undo}
          />
        )}
        {narrow && abierta && propuestas.length > 0 && (
          <Button size="lg" icon={IconChecks} onClick={take}>
            {`Confirmar ${propuestas.length === 1 ? 'la propuesta' : `las ${propuestas.length} propuestas`}`}
          </Button>
        )}
        {narrow && abierta && cierra && propuestas.length === 0 && ausentes > 0 && (
          <p className={styles.quedaran}>Faltan {ausentes} por marcar: al cerrar quedarán ausentes.</p>
        )}
        {abierta && cierra && !(narrow && propuestas.length > 0) && (
          <ConRed para="cerrar la lista" sinRespuesta={marcas.sinRespuesta || porAbrir}>
            <Button
              variant={narrow ? 'primary' : 'secondary'}
              size="lg"
              icon={IconLock}
              onClick={() => abrir({ que: 'cerrar' })}
            >
              Cerrar lista
            </Button>
          </ConRed>
        )}
        {abierta && !cierra && propuestas.length === 0 && (
          <p className={styles.nota}>La cierra el Ayudante, el Capitán o un administrador.</p>
        )}
        {estado_lista === 'cerrada' && cierra && !annulled && (
          <ConRed para="rectificar la lista">
            <Button variant="outline" icon={IconPencil} onClick={() => abrir({ que: 'rectificar' })}>
              Rectificar
            </Button>
          </ConRed>
        )}
      </div>
      {menu.dialogs}
      {abierto?.que === 'codigo' && (
        <Modal open size="sm" title="Código de llegada" onOpenChange={close}>
          <CodigoQr acto={acto.id} />
        </Modal>
      )}
      {abierto?.que === 'externos' && <ExternosModal acto={acto.id} externos={lista?.externos ?? []} onClose={close} />}
      {abierto?.que === 'rectificar' && <RectificarModal acto={acto.id} onClose={close} />}
      {detalle && (
        <DetalleModal
          acto={acto.id}
          fila={detalle}
          inicio={acto.inicio}
          conAtraso={con_atraso}
          onMark={(cambio) => give([cambio])}
          onClose={close}
        />
      )}
      <CerrarLista
        open={abierto?.que === 'cerrar'}
        acto={acto}
        filas={filas}
        flush={marcas.flush}
        onClose={close}
        onClosed={() => tell('La lista quedó cerrada.')}
      />
    </section>
  )
}

/** The field that was asked for. */
const focus = (box: HTMLElement | null) => box?.focus()

const teclas = [
  [['↑', '↓'], 'persona'],
  [['A', 'T', 'F', 'L'], 'marcar'],
  [['Enter'], 'confirmar propuesta'],
  [['Ctrl', 'Z'], 'deshacer'],
] as const

const Teclas = () => (
  <p className={styles.teclas}>
    {teclas.map(([keys, what]) => (
      <span key={what}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {what}
      </span>
    ))}
  </p>
)
