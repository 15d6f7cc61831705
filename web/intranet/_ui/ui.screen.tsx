import '#web/ui/chart-tokens.css'
import {
  IconBan,
  IconEye,
  IconLock,
  IconMail,
  IconMenu2,
  IconMoon,
  IconTool,
  IconUpload,
  IconX,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import shield from '#web/assets/escudo.svg'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Luz } from '#web/ui/luz.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ModalFrame } from '#web/ui/modal-frame.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ToastFrame } from '#web/ui/toast-frame.tsx'
import { ToastProvider } from '#web/ui/toast-provider.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import styles from './ui.module.css'

/** All of `web/ui` on one page, for visual and accessibility checks. Development only. */
export default function UiScreen() {
  return (
    <ToastProvider>
      <main className={styles.page}>
        <title>Componentes</title>
        <Header />
        <div className={styles.columns}>
          <div>
            <Typography />
            <Colour />
            <Chevrons />
            <Buttons />
            <BadgesAndPlates />
            <Cards />
            <Loading />
            <Empty />
          </div>
          <div>
            <Fields />
            <Alerts />
            <Toasts />
            <Windows />
            <Tables />
          </div>
        </div>
      </main>
    </ToastProvider>
  )
}

function Header() {
  return (
    <header className={styles.header}>
      <img src={shield} alt="" width={60} height={60} />
      <h1>Componentes</h1>
      <IconButton label="Cambiar tema" icon={IconMoon} framed className={styles.theme} onClick={toggleTheme} />
    </header>
  )
}

function toggleTheme() {
  const root = document.documentElement
  root.dataset.tema = root.dataset.tema === 'oscuro' ? 'claro' : 'oscuro'
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className={styles.sampleTitle}>{title}</h2>
      {children}
    </section>
  )
}

function Typography() {
  return (
    <Sample title="Tipografía">
      <p className={styles.serif}>Dejamos todo y salimos</p>
      <p className={styles.figures}>21:04:12 · 312</p>
      <p>Archivo para leer, marcar y operar. Source Serif 4 para lo que la compañía recuerda.</p>
    </Sample>
  )
}

const swatches = ['rojo', 'granate', 'laton', 'lima', 'tinta', 'papel', 'c1', 'c2', 'c3', 'c4', 'c5'] as const

function Colour() {
  return (
    <Sample title="Color">
      <ul className={styles.swatches}>
        {swatches.map((name) => (
          <li key={name}>
            <span className={classes(styles.swatch, styles[name])} />
            {name === 'laton' ? 'latón' : name}
          </li>
        ))}
      </ul>
    </Sample>
  )
}

function Chevrons() {
  return (
    <Sample title="Chevron: urgente, calma, bronce">
      <div className={styles.chevrons}>
        <Chevron variant="urgente" />
        <Chevron variant="calma" />
        <Chevron variant="bronce" />
      </div>
    </Sample>
  )
}

const variants = [
  { variant: 'primary', label: 'Guardar' },
  { variant: 'secondary', label: 'Ver parte' },
  { variant: 'outline', label: 'Cancelar' },
  { variant: 'danger', label: 'Eliminar' },
] as const

function Buttons() {
  const [saving, setSaving] = useState(false)
  return (
    <Sample title="Botón">
      <div className={styles.buttons}>
        {variants.map(({ variant, label }) => (
          <div key={variant} className={styles.row}>
            <span className={styles.rowName}>{variant}</span>
            <Button variant={variant} size="sm">
              {label}
            </Button>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} size="lg">
              {label}
            </Button>
            <Button variant={variant} loading loadingLabel="Guardando">
              {label}
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          <span className={styles.rowName}>estados</span>
          <Button>Reposo</Button>
          <Button className={styles.hovered}>Encima</Button>
          <Button className={styles.focused}>Con foco</Button>
          <Button disabled>Inactivo</Button>
          <IconButton label="Cerrar" icon={IconX} framed />
        </div>
        <div className={styles.row}>
          <span className={styles.rowName}>en uso</span>
          <Button
            icon={IconUpload}
            loading={saving}
            loadingLabel="Guardando"
            onClick={() => {
              setSaving(true)
              setTimeout(() => setSaving(false), 2000)
            }}
          >
            Guardar cambios
          </Button>
          <Button variant="outline" render={<Link to="/" />}>
            Volver al sitio
          </Button>
          <Button loading>Sin gerundio</Button>
        </div>
      </div>
    </Sample>
  )
}

function BadgesAndPlates() {
  return (
    <Sample title="Insignia, luz y placa">
      <div className={styles.badges}>
        <Badge>Abono</Badge>
        <Badge variant="success">EN SERVICIO</Badge>
        <Badge variant="warning" icon={IconTool}>
          EN REPARACIÓN
        </Badge>
        <Badge variant="error" icon={IconBan}>
          FUERA DE SERVICIO
        </Badge>
        <Badge variant="info" icon={IconEye}>
          EN REVISIÓN
        </Badge>
      </div>
      <div className={styles.badges}>
        {(['verde', 'amarilla', 'roja', 'gris'] as const).map((color) => (
          <Luz key={color} color={color} />
        ))}
      </div>
      <div className={styles.plates}>
        <Plate size="sm">B-21</Plate>
        <Plate size="md">B-21</Plate>
        <Plate size="lg">B-21</Plate>
        <Plate size="lg" grey>
          B-21
        </Plate>
        <Plate size="xl">B-21</Plate>
      </div>
    </Sample>
  )
}

function Cards() {
  return (
    <Sample title="Tarjeta">
      <Card title="Mi próxima guardia" headingLevel={3} action={<a href="#rol">Ver rol</a>}>
        <p className={styles.cardLine}>Mañana, nocturna</p>
        <p className={styles.cardMeta}>20:00 a 08:00 · Oficial a cargo</p>
      </Card>
    </Sample>
  )
}

function Loading() {
  return (
    <Sample title="Carga">
      <SkeletonGroup className={styles.skeleton}>
        <Skeleton shape="block" />
        <span className={styles.skeletonLines}>
          <Skeleton shape="title" width="medium" />
          <Skeleton />
          <Skeleton width="long" />
        </span>
      </SkeletonGroup>
      <div className={styles.spinners}>
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" />
      </div>
    </Sample>
  )
}

function Empty() {
  return (
    <Sample title="Vacío">
      <EmptyState
        title="No hay documentos"
        action={
          <Button variant="outline" size="sm" icon={IconUpload}>
            Subir documento
          </Button>
        }
      >
        Sube tu certificado médico o tu licencia para tenerlos a mano.
      </EmptyState>
    </Sample>
  )
}

const cargos = [
  { value: 'teniente-1', label: 'Teniente 1' },
  { value: 'teniente-2', label: 'Teniente 2' },
  { value: 'maquinista', label: 'Maquinista' },
] as const

const estados = [
  {
    value: 'EN SERVICIO',
    label: 'En servicio',
    display: <Badge variant="success">EN SERVICIO</Badge>,
    meaning: 'Lista para salir',
  },
  {
    value: 'FUERA DE SERVICIO',
    label: 'Fuera de servicio',
    display: (
      <Badge variant="error" icon={IconBan}>
        FUERA DE SERVICIO
      </Badge>
    ),
    meaning: 'No se despacha',
  },
  {
    value: 'EN REPARACIÓN',
    label: 'En reparación',
    display: (
      <Badge variant="warning" icon={IconTool}>
        EN REPARACIÓN
      </Badge>
    ),
    meaning: 'En taller',
  },
  {
    value: 'EN REVISIÓN',
    label: 'En revisión',
    display: (
      <Badge variant="info" icon={IconEye}>
        EN REVISIÓN
      </Badge>
    ),
    meaning: 'Control o mantención',
  },
] as const

function Fields() {
  const [cargo, setCargo] = useState<string>('teniente-2')
  const [estado, setEstado] = useState<string | null>('EN SERVICIO')
  const [submits, setSubmits] = useState(0)
  return (
    <Sample title="Campos y selección">
      <div className={styles.fields}>
        <TextField
          label="Detalles"
          optional
          placeholder="Qué falta o qué se resolvió"
          helper="Lo verá toda la compañía."
        />
        <TextField
          id="rut"
          label="RUT"
          defaultValue="12.345.678-9"
          helper="Con o sin puntos."
          error="El dígito verificador no coincide."
        />
        <TextField
          label="Correo"
          type="email"
          defaultValue="catalina@ejemplo.cl"
          helper="Foco: aro de 3 px."
          className={styles.focusedField}
        />
        <Select label="Cargo" options={cargos} value={cargo} onChange={setCargo} helper="Lista de diez cargos." />
        <TextArea label="Relato" defaultValue="A la llegada se observa humo denso…" className={styles.wide} />
        <TextField label="Correo electrónico" icon={IconMail} defaultValue="catalina.rivas@ejemplo.cl" />
        <PasswordField
          label="Contraseña"
          icon={IconLock}
          defaultValue="cuartel-132"
          aside={<a href="#olvido">¿Olvidaste tu contraseña?</a>}
        />
        <Select
          id="estado"
          label="Estado"
          options={estados}
          value={estado}
          onChange={setEstado}
          error={estado === null && 'El estado es obligatorio'}
          className={styles.wide}
        />
        <div className={classes(styles.wide, styles.stack)}>
          <Switch label="Compartir mi teléfono" meaning="Lo verá toda la compañía." defaultChecked />
          <FileDrop label="Subir documento" hint="PDF, hasta 15 MB." accept=".pdf" onFiles={() => {}} />
          <ProgressBar label="certificado.pdf" value={0.62} />
        </div>
        <div className={classes(styles.wide, styles.stack)}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setEstado(null)
              setSubmits(submits + 1)
            }}
          >
            Mostrar resumen de errores
          </Button>
          {submits > 0 && (
            <ErrorSummary
              focusKey={submits}
              errors={[
                { id: 'rut', message: 'El dígito verificador no coincide.' },
                { id: 'estado', message: 'El estado es obligatorio' },
              ]}
            />
          )}
        </div>
      </div>
    </Sample>
  )
}

function Alerts() {
  const [closed, setClosed] = useState(false)
  return (
    <Sample title="Alertas">
      <div className={styles.alerts}>
        <Alert variant="success">Datos reiniciados correctamente</Alert>
        <Alert variant="error">Error de conexión. Verifique su conexión a internet.</Alert>
        <Alert variant="warning" title="Certificado por vencer">
          Te quedan 7 días para renovarlo.
        </Alert>
        <Alert variant="info">La lista de mañana se pasa a las 20:00.</Alert>
        {!closed && (
          <Alert variant="success" onClose={() => setClosed(true)}>
            El estado de B-21 ha sido actualizado a EN SERVICIO
          </Alert>
        )}
      </div>
    </Sample>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <Sample title="Avisos breves">
      <div className={styles.alerts}>
        <ToastFrame
          variant="success"
          countdown={600_000}
          control={<IconButton label="Cerrar" icon={IconX} className={styles.closeOnInk} />}
        >
          El estado de B-22 ha sido actualizado a EN SERVICIO
        </ToastFrame>
        <ToastFrame
          variant="error"
          control={
            <Button variant="outline" size="sm" className={styles.onInk}>
              Reintentar
            </Button>
          }
        >
          No se pudo subir el documento.
        </ToastFrame>
        <div className={styles.row}>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              toast({ variant: 'success', message: 'El estado de B-22 ha sido actualizado a EN SERVICIO' })
            }
          >
            Mostrar aviso
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              toast({
                variant: 'error',
                message: 'No se pudo subir el documento.',
                action: { label: 'Reintentar', run: () => toast({ message: 'Reintentando' }) },
              })
            }
          >
            Mostrar error
          </Button>
        </div>
      </div>
    </Sample>
  )
}

const sizes = [
  { size: 'sm', width: '400 px' },
  { size: 'md', width: '560 px' },
  { size: 'lg', width: '760 px' },
  { size: 'xl', width: '980 px' },
] as const

function Windows() {
  const [size, setSize] = useState<(typeof sizes)[number]['size'] | null>(null)
  const [estado, setEstado] = useState<string>('EN SERVICIO')
  const [confirming, setConfirming] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const close = () => setSize(null)
  return (
    <Sample title="Ventana">
      <div className={styles.window}>
        <ModalFrame
          title={<h3>Reiniciar datos</h3>}
          close={<IconButton label="Cerrar" icon={IconX} />}
          footer={
            <>
              <Button variant="outline">Cancelar</Button>
              <Button variant="danger">Reiniciar datos</Button>
            </>
          }
        >
          <p className={styles.windowText}>
            ¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.
          </p>
        </ModalFrame>
      </div>
      <div className={styles.sizes}>
        {sizes.map(({ size, width }) => (
          <button key={size} type="button" className={classes(styles.size, styles[size])} onClick={() => setSize(size)}>
            <strong>{size}</strong>
            <span>{width}</span>
          </button>
        ))}
      </div>
      <div className={classes(styles.row, styles.triggers)}>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Confirmar
        </Button>
        <Button variant="outline" icon={IconMenu2} onClick={() => setDrawer(true)}>
          Menú
        </Button>
      </div>
      <Modal
        open={size !== null}
        onOpenChange={close}
        size={size ?? 'md'}
        leading={<Plate>B-22</Plate>}
        title="Cambiar estado"
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Guardar cambios</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p className={styles.now}>
            Ahora está{' '}
            <Badge variant="warning" icon={IconTool}>
              EN REPARACIÓN
            </Badge>
          </p>
          <Select label="Estado" options={estados} value={estado} onChange={setEstado} />
          <TextArea
            label="Detalles"
            optional
            defaultValue="Bomba hidráulica cambiada y probada a 700 bar. Queda en su estacionamiento."
            helper="Lo verá toda la compañía. Escriba qué falta o qué se resolvió."
          />
        </div>
      </Modal>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Reiniciar datos"
        message="¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer."
        confirmLabel="Reiniciar datos"
        danger
        onConfirm={() => setConfirming(false)}
      />
      <Drawer open={drawer} onOpenChange={setDrawer} label="Menú">
        <p className={styles.drawerText}>Segunda Compañía</p>
      </Drawer>
    </Sample>
  )
}

const changes = [
  {
    id: 1,
    when: '20 nov, 08:10',
    unit: 'B-21',
    state: estados[0].display,
    detail: 'Sin novedades',
    by: 'Joaquín Araya',
  },
  {
    id: 2,
    when: '19 nov, 17:32',
    unit: 'B-23',
    state: estados[3].display,
    detail: 'Revisión técnica programada',
    by: 'Pedro Vidal',
  },
  {
    id: 3,
    when: '18 nov, 11:05',
    unit: 'B-22',
    state: estados[2].display,
    detail: 'Falla en bomba hidráulica',
    by: 'Marcela Soto',
  },
]

const columns: Column<(typeof changes)[number]>[] = [
  { key: 'when', header: 'Fecha', cell: (change) => change.when, nowrap: true, muted: true },
  { key: 'unit', header: 'Unidad', cell: (change) => <Plate size="sm">{change.unit}</Plate> },
  { key: 'state', header: 'Estado', cell: (change) => change.state },
  { key: 'detail', header: 'Detalle', cell: (change) => change.detail },
  { key: 'by', header: 'Registró', cell: (change) => change.by, muted: true },
]

function Tables() {
  return (
    <Sample title="Tabla">
      <Card title="Historial de cambios" headingLevel={3}>
        <DataTable
          caption="Historial de cambios"
          captionHidden
          rows={changes}
          rowKey={(change) => change.id}
          columns={columns}
        />
      </Card>
    </Sample>
  )
}
