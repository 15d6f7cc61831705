// Styles of the dialog that records a control: a screen that fetches it later has them before (docs/decisions/047).
import '#web/ui/file-drop.module.css'
import '#web/ui/progress-bar.module.css'
import '#web/ui/radio-list.module.css'
import '#web/parts/documentos/archivo-field.module.css'
import '#web/parts/documentos/tipo-tile.module.css'
