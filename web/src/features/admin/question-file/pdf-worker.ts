// The worker of pdf.js; it registers its own message handler.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
