// Loaded when somebody changes a photograph. Imports nothing of ours: its styles would load again, and later.
import 'react-easy-crop/react-easy-crop.css'
import Cropper from 'react-easy-crop'

export default Cropper
