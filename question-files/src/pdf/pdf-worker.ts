// This file is the worker of pdf.js. The imported module registers its own message handler.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
